import { film } from '../content/film.ts';
import { hero, page } from '../content/page.ts';
import table from '../content/table.json';
import { PUBLIC_URL_PLACEHOLDER } from './placeholders.ts';
import { confirmedPromises } from './sections/shown-promises.ts';
import { type Assets, useAssets } from './ui/assets.ts';
import { fillMeasures } from './ui/fill-measures.ts';

const words = fillMeasures({ page, film: { ...film, advertTag: '' } });

/**
 * What the page says, for search engines: the table as a product and the film as a video, in the words of schema.org. It
 * holds no price, rating or review, because there is none: the price is on request. Of what the workshop promises it holds what its
 * owner has confirmed. A browser runs none of it.
 */
export function StructuredData() {
  const data = describe(useAssets());
  // In a script element only "<" could end it.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, and nothing in it can end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** @see https://schema.org/Product, https://schema.org/VideoObject */
function describe({ pictures, film: files, share }: Assets) {
  const home = `${PUBLIC_URL_PLACEHOLDER}/`;
  const absolute = (path = ''): string => `${PUBLIC_URL_PLACEHOLDER}${path}`;
  const workshop = { '@type': 'Organization', '@id': `${home}#workshop`, name: words.page.wordmark, url: home };
  const product = {
    '@type': 'Product',
    '@id': `${home}#table`,
    name: words.page.title,
    description: words.page.description,
    url: home,
    image: [share.src, pictures[hero.landscape]?.src, pictures[hero.portrait]?.src].map(absolute),
    brand: { '@id': workshop['@id'] },
    manufacturer: { '@id': workshop['@id'] },
    material: words.page.material,
    width: measure(table.top.length, 'MMT'),
    depth: measure(table.top.width, 'MMT'),
    height: measure(table.height, 'MMT'),
    weight: measure(table.mass, 'KGM'),
    offers: {
      '@type': 'Offer',
      url: `${home}#contact`,
      availability: 'https://schema.org/MadeToOrder',
      description: confirmedPromises(),
      seller: { '@id': workshop['@id'] },
    },
  };
  const video = {
    '@type': 'VideoObject',
    '@id': `${home}#film`,
    name: words.film.title,
    description: words.film.paragraph,
    thumbnailUrl: absolute(pictures[film.picture]?.src),
    contentUrl: absolute(files.film),
    uploadDate: `${film.published}T00:00:00Z`,
    duration: files.isoDuration,
    inLanguage: film.captions.language,
    about: { '@id': product['@id'] },
  };
  return { '@context': 'https://schema.org', '@graph': [workshop, product, video] };
}

/** @param unitCode of UN/CEFACT Recommendation 20: `MMT` millimetres, `KGM` kilograms */
function measure(value: number, unitCode: 'MMT' | 'KGM') {
  return { '@type': 'QuantitativeValue', value, unitCode };
}
