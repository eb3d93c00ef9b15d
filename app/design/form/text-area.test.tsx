import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextArea } from './text-area.tsx';

const message = { label: 'Message', name: 'message', idPrefix: 'contact' };

test('the label belongs to the text', () => {
  const html = renderToStaticMarkup(<TextArea {...message} required />);
  expect(html).toContain('<label for="contact-message"');
  expect(html).toMatch(/<textarea[^>]* required=""[^>]* id="contact-message" name="message"/);
  expect(html).not.toMatch(/ aria-(invalid|describedby)=/);
});

test('an error is tied to the text', () => {
  const html = renderToStaticMarkup(<TextArea {...message} error="Enter your message." />);
  expect(html).toMatch(
    /<textarea[^>]* aria-invalid="true" aria-describedby="contact-message-error"/,
  );
  expect(html).toMatch(/<p id="contact-message-error"[^>]*>.*Enter your message\.<\/p>/);
});
