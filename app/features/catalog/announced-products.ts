import type { DrawingName } from '#app/design/drawing.tsx';

export interface AnnouncedProduct {
  /** The topic under which its news is asked for. */
  topic: 'featured-course' | 'featured-kit' | 'featured-item';
  kind: 'Course' | 'Kit' | 'Collection';
  title: string;
  description: string;
  /** Planned: it cannot be bought yet, and the server knows no such product. */
  priceCents: number;
  drawing: DrawingName;
}

/** What /shop announces: one thing from each room that is not open yet. */
export const announcedProducts: readonly AnnouncedProduct[] = [
  {
    topic: 'featured-course',
    kind: 'Course',
    title: 'Index investing from the first dollar',
    description:
      'Twelve ten-minute lessons: what an index is, how to choose a fund, what to do next.',
    priceCents: 14_900,
    drawing: 'boat',
  },
  {
    topic: 'featured-kit',
    kind: 'Kit',
    title: 'The yearly checkup kit',
    description:
      'A worksheet for one quiet hour a year: costs, mix, emergency fund and what has changed.',
    priceCents: 3900,
    drawing: 'checklist',
  },
  {
    topic: 'featured-item',
    kind: 'Collection',
    title: 'The level notebook',
    description: 'Ruled paper, sewn binding, and room for the reasons behind every decision.',
    priceCents: 2400,
    drawing: 'notebook',
  },
];
