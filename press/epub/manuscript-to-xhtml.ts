import { escapeXml } from '#app/platform/escape-xml.ts';
import type { Canvas } from '../charts/book-looks.ts';
import { drawBookChart } from '../charts/draw-book-chart.ts';
import type { Block, CalloutKind, Chapter, Inline, TableBlock } from '../manuscript/manuscript.ts';

/** A phone's width less its margins, in CSS pixels. */
const chartCanvas: Canvas = { width: 340, textSize: 12 };

const calloutLabels: Record<CalloutKind, string> = {
  tip: 'Tip',
  example: 'Example',
  exercise: 'Exercise',
};

/** The name by which the section that is the nth of its chapter, from 1, can be linked to. */
export function sectionAnchor(n: number): string {
  return `section-${n}`;
}

/** A chapter's text as XHTML, its title first. Notes are links into `notesFile`. */
export function chapterToXhtml({ title, number, blocks }: Chapter, notesFile: string): string {
  const setter = new Setter(notesFile);
  const mark = number === undefined ? '' : `<span class="number">${number}</span> `;
  return `<h1 id="title">${mark}${setter.inlines(title)}</h1>\n${setter.blocks(blocks)}`;
}

/** One note's text as XHTML. */
export function noteToXhtml(note: Block[], notesFile: string): string {
  return new Setter(notesFile).blocks(note);
}

class Setter {
  #sections = 0;
  readonly #notesFile: string;

  constructor(notesFile: string) {
    this.#notesFile = notesFile;
  }

  blocks(blocks: Block[]): string {
    return blocks.map((block) => this.#block(block)).join('\n');
  }

  inlines(nodes: Inline[]): string {
    return nodes.map((node) => this.#inline(node)).join('');
  }

  #block(block: Block): string {
    switch (block.kind) {
      case 'heading':
        return this.#heading(block.depth, block.children);
      case 'paragraph':
        return block.isOpening
          ? `<p class="opening">${this.inlines(block.children)}</p>`
          : `<p>${this.inlines(block.children)}</p>`;
      case 'list':
        return this.#list(block);
      case 'pull-quote':
        return `<blockquote class="pull-quote">${this.blocks(block.blocks)}</blockquote>`;
      case 'callout': {
        const title =
          block.title.length > 0
            ? `<p class="callout-title">${this.inlines(block.title)}</p>\n`
            : '';
        return `<div class="callout ${block.callout}" role="note">\n<p class="label">${calloutLabels[block.callout]}</p>\n${title}${this.blocks(block.blocks)}\n</div>`;
      }
      case 'summary':
        return `<section class="summary">\n${this.#heading(2, block.title)}\n${this.blocks(block.blocks)}\n</section>`;
      case 'glossary':
        return `<dl>\n${block.entries.map((entry) => this.#entry(entry)).join('\n')}\n</dl>`;
      case 'table':
        return this.#table(block);
      case 'chart': {
        const { title, caption } = block.chart;
        return `<figure class="chart">\n<p class="chart-title">${escapeXml(title)}</p>\n${drawBookChart(block.chart, chartCanvas)}\n<figcaption><b>Figure ${block.number}.</b> ${escapeXml(caption)}</figcaption>\n</figure>`;
      }
      case 'section-break':
        return '<hr/>';
    }
  }

  #heading(depth: number, children: Inline[]): string {
    if (depth !== 2) return `<h${depth}>${this.inlines(children)}</h${depth}>`;
    this.#sections += 1;
    return `<h2 id="${sectionAnchor(this.#sections)}">${this.inlines(children)}</h2>`;
  }

  #list({ isOrdered, start, isTight, items }: Extract<Block, { kind: 'list' }>): string {
    const set = items.map((item) => {
      const [first] = item;
      const isLine = isTight && item.length === 1 && first?.kind === 'paragraph';
      return `<li>${isLine ? this.inlines(first.children) : this.blocks(item)}</li>`;
    });
    const open = isOrdered && start !== 1 ? `ol start="${start}"` : isOrdered ? 'ol' : 'ul';
    return `<${open}>\n${set.join('\n')}\n</${isOrdered ? 'ol' : 'ul'}>`;
  }

  #entry([term, ...explanation]: Inline[]): string {
    return `<dt><dfn>${this.inlines(term ? [term] : [])}</dfn></dt>\n<dd>${this.inlines(explanation).trimStart()}</dd>`;
  }

  #table({ number, aligns, head, rows, caption }: TableBlock): string {
    const cell = (tag: string, children: Inline[], n: number) => {
      const align = aligns[n] === 'left' ? '' : ` class="${aligns[n]}"`;
      return `<${tag}${align}>${this.inlines(children)}</${tag.split(' ')[0]}>`;
    };
    // A corner that names nothing is no heading.
    const top = head.map((one, n) => cell(one.length > 0 ? 'th scope="col"' : 'td', one, n));
    const body = rows.map((row) => `<tr>${row.map((one, n) => cell('td', one, n)).join('')}</tr>`);
    return `<figure class="table">\n<table>\n<thead><tr>${top.join('')}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table>\n<figcaption><b>Table ${number}.</b> ${this.inlines(caption)}</figcaption>\n</figure>`;
  }

  #inline(node: Inline): string {
    switch (node.kind) {
      case 'text':
        return escapeXml(node.text);
      case 'strong':
        return `<strong>${this.inlines(node.children)}</strong>`;
      case 'emphasis':
        return `<em>${this.inlines(node.children)}</em>`;
      case 'break':
        return '<br/>';
      case 'link':
        return `<a href="${escapeXml(node.url)}">${this.inlines(node.children)}</a>`;
      case 'note': {
        const id = node.isFirst ? ` id="reference-${node.number}"` : '';
        return `<sup><a epub:type="noteref" role="doc-noteref" href="${this.#notesFile}#note-${node.number}"${id}>${node.number}</a></sup>`;
      }
    }
  }
}
