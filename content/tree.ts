import type { CarouselWords } from './picture.ts';

export const tree: CarouselWords = {
  heading: 'The tree',
  paragraphs: [
    'Every part of this table that shows was one tree: a European oak from the edge of a meadow. It was felled in January, when the sap is down and the wood holds the least water.',
    'The trunk was sawn on the quarter, each cut running from bark to heart. Boards cut that way stay flat, and show the oak’s rays as pale flecks.',
  ],
  label: 'The tree, from field to board',
  slides: [
    {
      picture: 'tree-oak-at-dawn',
      alt: 'A broad oak alone in a meadow at dawn, mist between it and the trees behind.',
      title: 'In the meadow',
      caption:
        'It grew with light on all sides, so its trunk is short and thick: 4.2 m (13 ft 9 in) to the first limb.',
    },
    {
      picture: 'tree-bark',
      alt: 'Old oak bark from near, deep furrows with moss in them and pale lichen on the ridges.',
      title: 'Bark',
      caption: 'The deepest furrows measure as much as the table’s top: {top.thickness mm}.',
    },
    {
      picture: 'tree-end-grain',
      alt: 'The sawn end of the trunk: growth rings, rays from the centre outwards and fine drying cracks.',
      title: 'End grain',
      caption: 'One pale and one dark band make a year. The pale sapwood outside them all is cut away.',
    },
  ],
};
