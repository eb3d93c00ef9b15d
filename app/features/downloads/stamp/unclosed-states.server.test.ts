import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { unclosedStates } from './unclosed-states.server.ts';

test.each([
  ['q 1 0 0 1 0 0 cm Q', 0],
  ['q 0.1 0 0 0.1 0 0 cm q', 2],
  ['q BT (a q b \\) q) Tj ET Q', 0],
  ['Q q', 1],
])('%s leaves %i states open', async (content, open) => {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const { context } = document;
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content)));
  const [read] = (await PDFDocument.load(await document.save())).getPages();
  if (!read) throw new Error('There is no page.');
  expect(unclosedStates(read)).toBe(open);
});
