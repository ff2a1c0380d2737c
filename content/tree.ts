import type { CarouselWords } from './picture.ts';

export const tree: CarouselWords = {
  heading: 'The tree',
  paragraphs: [
    'Top, legs, aprons and pegs were one tree: a European oak that stood alone in a meadow. It was felled in January, when the sap is down.',
    'Its trunk was sawn through and through, and stacked as it had grown. The table takes the middle boards, quarter-sawn: they stay flat, and show the oak’s rays as pale flecks. They dried in the air for four years.',
  ],
  label: 'The tree, from field to board',
  slides: [
    {
      picture: 'tree-oak-at-dawn',
      alt: 'A broad oak alone in a meadow, low sun on the right, mist before far trees.',
      title: 'In the meadow',
      caption:
        'It grew with light on all sides, so its trunk was short and thick: 3.5 m (11 ft 6 in) to the first limb.',
    },
    {
      picture: 'tree-crown',
      alt: 'Up an oak’s trunk into its crown: heavy limbs, leaves bright against the sun.',
      title: 'The crown',
      caption: 'It was 30 m (98 ft) across and 21 m (69 ft) tall: an oak that stands free grows broader than high.',
    },
    {
      picture: 'tree-bark',
      alt: 'Oak bark: long grey ridges, deep furrows, pale lichen, a little moss.',
      title: 'Bark',
      caption: 'The furrows are some 30 mm (1¼ in) deep; the table’s top is {top.thickness mm}.',
    },
    {
      picture: 'tree-leaf',
      alt: 'Oak leaves from below, against the sun: round lobes, a net of veins.',
      title: 'The leaf',
      caption: 'Round lobes, and a stalk shorter than 7 mm (¼ in), tell the species: Quercus robur, the European oak.',
    },
    {
      picture: 'tree-acorns',
      alt: 'Two acorns in scaly cups on long stalks, a third without.',
      title: 'Acorns',
      caption:
        'What the leaf lacks in stalk the acorn has: 30 to 80 mm (1¼ to 3¼ in). It ripens in the year of its flower.',
    },
    {
      picture: 'tree-winter',
      alt: 'The same oak without a leaf, dark against freezing fog, thin snow on the meadow.',
      title: 'January',
      caption: 'It was felled while the ground was frozen, so that drawing the trunk out left no ruts in the meadow.',
    },
    {
      picture: 'tree-end-grain',
      alt: 'A sawn trunk’s end: rings, fine rays across them, drying cracks, a pale rim of sapwood.',
      title: 'End grain',
      caption: 'One ring is one year. The pale band under the bark is sapwood and is cut away.',
    },
    {
      picture: 'tree-stack',
      alt: 'A log sawn into boards and stacked as it grew, bark on their edges, sticks between them.',
      title: 'In stick',
      caption:
        'Air reaches both faces of every board. The table takes those whose rings stand upright in the end grain.',
    },
  ],
};
