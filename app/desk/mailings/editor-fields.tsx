import { TextField } from '#app/design/field.tsx';
import { TextArea } from '#app/design/form/text-area.tsx';
import { inputBox } from '#app/design/input-box.ts';
import { maxBodyLength, maxSubjectLength } from '#app/features/mailings/mailing-rules.ts';
import type { Topics } from '../answers.ts';

interface EditorFieldsProps {
  begun: { topic: string; subject: string; body: string };
  topics: Topics;
}

/** What a mailing is made of. */
export function EditorFields({ begun, topics }: EditorFieldsProps) {
  return (
    <>
      <label className="grid gap-1.5 font-semibold text-sm">
        To readers of
        <select name="topic" defaultValue={begun.topic} className={`${inputBox} font-normal`}>
          {topics.topics.map(({ topic, words, readers }) => (
            <option key={topic} value={topic}>
              {topic} ({readers}): when {words}
            </option>
          ))}
        </select>
      </label>
      <TextField
        label="Subject"
        name="subject"
        defaultValue={begun.subject}
        maxLength={maxSubjectLength}
        autoComplete="off"
      />
      <TextArea
        label="Text"
        name="body"
        idPrefix="mailing"
        rows={18}
        defaultValue={begun.body}
        maxLength={maxBodyLength}
        spellCheck
      />
      <details className="text-muted text-xs">
        <summary className="inline-flex min-h-11 cursor-pointer items-center">
          How to write Markdown
        </summary>
        <ul className="grid gap-1">
          <li>
            <code>**bold**</code>, <code>*soft*</code>, <code># heading</code>,{' '}
            <code>- item of a list</code>, <code>&gt; quote</code>; an empty line between paragraphs
          </li>
          <li>
            <code>[words](https://address)</code> is a link, <code>[words](/shop/ebooks)</code> one
            to the shop
          </li>
          <li>
            <code>![what it shows](/covers/ebook-1.png)</code> is a picture of the shop, such as a
            cover; HTML stays text
          </li>
        </ul>
      </details>
    </>
  );
}
