import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  decodePDFRawStream,
  degrees,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { built } from '#commands/folders.ts';
import { readPdf } from '#tests/harness/read-pdf.ts';
import { printSample } from '#tests/harness/sample-book.ts';
import { readStampFaces } from './stamp-faces.server.ts';
import { type StampFonts, stampPdf } from './stamp-pdf.server.ts';

let fonts: StampFonts;
let source: Uint8Array;
/** The cover of it alone: most of the work is to read what was stamped, page by page. */
let cover: Uint8Array;

beforeAll(async () => {
  fonts = { folder: built.fonts, faces: await readStampFaces(built.fonts) };
  source = await printSample();
  cover = await firstPageOf(source);
});

async function firstPageOf(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const [page] = await document.copyPages(await PDFDocument.load(pdf), [0]);
  if (!page) throw new Error('The sample has no page.');
  document.addPage(page);
  document.setTitle('A cover');
  document.setAuthor('Evenkeel Academy');
  document.setLanguage('en');
  return document.save();
}

const orderId = '7QK4-M2XT';

/** Points, from the left edge: where the text of a page ends, see book.typ. */
const textRightEdge = 410.6;

async function stampedFor(buyerName: string, pdf = cover) {
  const { file, unstampable } = await stampPdf(pdf, { buyerName, orderId }, fonts);
  return { ...(await readPdf(file)), file, unstampable };
}

/** What the text objects of the stamp stand for, each once. */
async function wordsToCopy(file: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(file);
  const streams = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
    .filter(({ dict }) => dict.get(PDFName.of('Subtype')) === PDFName.of('Form'))
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'));
  const found = [...streams.join('').matchAll(/\/ActualText (?:\(\)|<([^>]*)>)/g)];
  const words = found.map(([, hex = '']) => PDFHexString.of(hex).decodeText());
  return [...new Set(words)];
}

test('every page says to whom and with which order it was sold', async () => {
  const before = await readPdf(source);
  const { pageTexts, unstampable } = await stampedFor('Ada King', source);
  expect(pageTexts).toEqual(
    before.pageTexts.map((text) => `${text}Licensed to Ada King · Order ${orderId}`),
  );
  expect(unstampable).toEqual([]);
});

test.each(['', ' \t', '\u200b\u202e'])(
  'a copy for nobody named, as %j, says the order alone',
  async (name) => {
    const { pageTexts, artifactTexts } = await stampedFor(name);
    expect(artifactTexts[0]).toBe(`Order ${orderId}`);
    expect(pageTexts[0]).not.toContain('Licensed');
  },
);

test('outline, tags, links and metadata of the book stay as they were', async () => {
  const {
    pageTexts: _,
    artifactTexts: __,
    artifactWidths: ___,
    textRightEdges: ____,
    ...before
  } = await readPdf(source);
  expect(await stampedFor('Ada King', source)).toMatchObject(before);
});

test('the line is furniture that screen readers pass over', async () => {
  const { artifactTexts } = await stampedFor('Ada King', source);
  for (const text of artifactTexts) expect(text).toContain('Licensed to Ada King');
});

test.each([
  ['Polish', 'Łucja Wójcik-Brzęczyszczykiewicz'],
  ['Turkish', 'İlker Şahinoğlu'],
  ['Greek', 'Γιώργος Παπαδόπουλος'],
  ['ancient Greek', 'Ἀριστοτέλης'],
  ['Russian', 'Фёдор Достоевский'],
  ['Ukrainian', 'Їжакевич Ґалина'],
  ['Kazakh', 'Әбіш Кекілбайұлы'],
  ['Vietnamese', 'Nguyễn Thị Hồng Đặng'],
  ['mixed', 'Zoë Ωμέγα Жук'],
  ['ligature-prone', 'Griffin Offley'],
  ['Chinese', '王小明'],
  ['traditional Chinese', '陳水扁'],
  ['Japanese', '山田 さくら'],
  ['Korean', '김민수'],
  ['Thai', 'สมชาย'],
  ['Armenian', 'Արամ Խաչատրյան'],
  ['Georgian', 'შოთა რუსთაველი'],
  ['emoji', '😀 Ada 🇨🇦'],
  ['joined emoji', '👨‍👩‍👧'],
  ['very mixed', 'Łukasz 王 Жук 김 😀'],
])('a %s name is stamped as it is written', async (_, name) => {
  const { pageTexts, unstampable } = await stampedFor(name);
  expect(pageTexts[0]).toContain(`Licensed to ${name} · Order`);
  expect(unstampable).toEqual([]);
});

test.each([
  ['Telugu', 'శ్రీనివాస్ రావు'],
  ['Gujarati', 'હાર્દિક પટેલ'],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Kannada', 'ಶ್ರೀನಿವಾಸ ಗೌಡ'],
  ['Malayalam', 'ശ്രീകുമാർ നമ്പൂതിരി'],
  ['Sinhala', 'ශ්‍රී ලංකා'],
  ['Khmer', 'សុខា ស្រីមុំ'],
  ['Lao', 'ສຸກສະຫວັນ ນ້ຳ'],
  ['Burmese', 'အောင်ဆန်းစုကြည် မြင့်'],
  ['Amharic', 'አበበ ቢቂላ'],
  ['Tibetan', 'བཀྲ་ཤིས་བདེ་ལེགས'],
  ['Hong Kong', '陳𨋢'],
  ['mathematical', '𝓐𝓭𝓪 𝕶𝖎𝖓𝖌'],
  ['two-script', 'Ada తెలుగు 王'],
])('a %s name is drawn, and copied as it is written', async (_, name) => {
  const { file, unstampable } = await stampedFor(name);
  expect(unstampable).toEqual([]);
  expect(await wordsToCopy(file)).toEqual([`Licensed to ${name} · Order ${orderId}`, '']);
});

test.each([
  ['Telugu', 'శ్రీ', 'శ్\u200cరీ'],
  ['Gujarati', 'ર્દિ', 'ર્\u200cદિ'],
  ['Kannada', 'ಶ್ರೀ', 'ಶ್\u200cರೀ'],
  ['Malayalam', 'മ്പൂ', 'മ്\u200cപൂ'],
  ['Khmer', 'ស្រី', 'ស្\u200cរី'],
])('%s letters that belong together are drawn as one sign', async (_, joined, apart) => {
  const width = async (name: string) => (await stampedFor(name)).artifactWidths[0] ?? 0;
  expect(await width(joined)).toBeLessThan((await width(apart)) - 1);
});

test('names that need none of the rare faces are stamped to the same bytes as without them', async () => {
  const fewer = { ...fonts, faces: fonts.faces.filter(({ group }) => group !== 'rare') };
  expect(fewer.faces.length).toBeLessThan(fonts.faces.length);
  for (const buyerName of ['Ada King', 'Łucja Ωμέγα Жук', '王小明', 'محمد राम 😀']) {
    const [one, other] = await Promise.all(
      [fonts, fewer].map((given) => stampPdf(cover, { buyerName, orderId }, given)),
    );
    expect(Buffer.compare(one?.file ?? cover, other?.file ?? source), buyerName).toBe(0);
  }
});

test('a name with separate accents is stamped with composed ones', async () => {
  const { pageTexts } = await stampedFor('Nguyễn Zoë'.normalize('NFD'));
  expect(pageTexts[0]).toContain('Licensed to Nguyễn Zoë · Order'.normalize('NFC'));
});

test.each([
  ['И\u0301горь Е\u0301лена', 'Игорь Елена'],
  ['Gbɔ\u0303 Kɔ\u0301fi', 'Gbɔ Kɔfi'],
  ['Sékɔ\u030c', 'Sékɔ'],
  ['Rakoton\u0308i', 'Rakotoni'],
  ['Ag\u0303ã', 'Agã'],
  ['Hastį\u0301į\u0301', 'Hastįį'],
  ['M\u0308 X', 'M X'],
])('%s is drawn with its letters, and with its accents', async (name, bare) => {
  const { artifactWidths, unstampable } = await stampedFor(name);
  const withoutAccents = await stampedFor(bare);
  expect(unstampable).toEqual([]);
  expect(artifactWidths[0]).toBeGreaterThan((withoutAccents.artifactWidths[0] ?? 0) - 1);
});

test('an accent that no face can set over its letter is written out, and the letter drawn', async () => {
  const { pageTexts, unstampable } = await stampedFor('王\u0301明');
  expect(pageTexts[0]).toContain('Licensed to 王[U+0301]明 · Order');
  expect(unstampable).toEqual(['U+0301']);
});

test('a long word is broken between its letters, and never inside a code point', async () => {
  const codes = await stampedFor('\ud83d'.repeat(40));
  expect(codes.pageTexts[0]).toContain(`${'[U+D83D]'.repeat(9)} `);
  expect(codes.pageTexts[0]?.replaceAll('[U+D83D]', '')).not.toContain('D83');
});

test.each([
  ['Arabic', 'محمد بن سلمان', 'سلمان بن محمد'],
  ['Hebrew', 'שרה כהן', 'כהן שרה'],
])('a %s name runs from right to left', async (_, name, wordsFromLeft) => {
  const { pageTexts, unstampable } = await stampedFor(name);
  expect(pageTexts[0]).toContain(`Licensed to ${wordsFromLeft} · Order`);
  expect(unstampable).toEqual([]);
});

test.each([
  ['Hindi', 'सत्यजित राय'],
  ['Bengali', 'রবীন্দ্রনাথ ঠাকুর'],
  ['Tamil', 'சுப்பிரமணிய பாரதி'],
  ['Persian', 'نیما یوشیج'],
  ['Urdu', 'فیض احمد فیضؔ'],
])('a %s name has a face for every letter', async (_, name) => {
  expect((await stampedFor(name)).unstampable).toEqual([]);
});

test('a character that no face has stands as its code point and is reported once', async () => {
  const { pageTexts, unstampable } = await stampedFor('ꀕ Wang ꀕ𐀀?');
  expect(pageTexts[0]).toContain('Licensed to [U+A015] Wang [U+A015][U+10000]? · Order');
  expect(unstampable).toEqual(['U+A015', 'U+10000']);
});

test('what looks like markup of the typesetter is a name like any other', async () => {
  const name = '#text(red)[x] $a$ \\ *b* _c_ "d" <e> @f // g';
  expect((await stampedFor(name)).pageTexts[0]).toContain(`Licensed to ${name} · Order`);
});

test('half a surrogate pair is a character that no face has', async () => {
  expect((await stampedFor('A\ud83d')).pageTexts[0]).toContain('Licensed to A[U+D83D] · Order');
});

test('line breaks, control characters and invisible ones do not reach the page', async () => {
  const { pageTexts } = await stampedFor(' Ada\r\n\tKing\u0000\u200b\u202e ');
  expect(pageTexts[0]).toContain('Licensed to Ada King · Order');
});

test('a name of 200 characters stays whole and beside the margin', async () => {
  const name = 'Wilhelmina Adelgunde '.repeat(10).slice(0, 200).trim();
  const { pageTexts, textRightEdges } = await stampedFor(name, source);
  expect(pageTexts[6]).toContain(`Licensed to ${name} · Order ${orderId}`);
  for (const edge of textRightEdges) expect(edge).toBeLessThanOrEqual(textRightEdge + 1);
});

test('the same copy is stamped to the same bytes', async () => {
  const [first, second] = await Promise.all([stampedFor('Жук', source), stampedFor('Жук', source)]);
  expect(Buffer.compare(first.file, second.file)).toBe(0);
});

test.each([0, 90, 180, 270])(
  'on a page turned by %i degrees the line stands at the foot that is seen',
  async (angle) => {
    const turned = await PDFDocument.create();
    for (const size of [[500, 700] as const, [90, 120] as const]) {
      turned.addPage([...size]).setRotation(degrees(angle));
    }
    const { file } = await stampPdf(await turned.save(), { buyerName: 'Ada', orderId }, fonts);
    const loading = getDocument({ data: file, verbosity: 0 });
    const seen = await (await loading.promise).getPage(1);
    const { items } = await seen.getTextContent();
    const { transform } = seen.getViewport({ scale: 1 });
    const place = z.object({ str: z.string(), transform: z.array(z.number()).length(6) });
    const words = items.map((item) => place.parse(item)).filter(({ str }) => str.trim() !== '');
    expect(words.map(({ str }) => str).join('')).toContain('Licensed to Ada');
    const height = angle % 180 === 0 ? 700 : 500;
    for (const word of words) {
      const [a = 0, b = 0, , , x = 0, y = 0] = word.transform;
      const [ta = 0, tb = 0, tc = 0, td = 0, , f = 0] = transform;
      // From left to right, eighteen points above the lower edge.
      expect(ta * a + tc * b).toBeGreaterThan(0);
      expect(tb * a + td * b).toBeCloseTo(0);
      expect(height - (tb * x + td * y + f)).toBeCloseTo(18, 0);
    }
    await loading.destroy();
  },
);

test('a folder without faces is refused by name', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'no-fonts-'));
  await expect(readStampFaces(empty)).rejects.toThrow(empty);
  await rm(empty, { recursive: true });
});
