import { createContext, useContext } from 'react';

/** One picture in the sizes that the build made of it. */
export interface PictureAsset {
  /** CSS pixels of the largest derivative: the browser takes the ratio from them before the picture is there. */
  readonly width: number;
  readonly height: number;
  /** `srcset` of the AVIF files. */
  readonly avif: string;
  /** `srcset` of the JPEG files. */
  readonly jpeg: string;
  /** The narrowest JPEG. */
  readonly smallest: string;
  /** The widest JPEG. */
  readonly src: string;
}

/** The film and what the player needs, as addresses on our own host. */
export interface FilmAsset {
  readonly film: string;
  /** The same film, 640 wide, for slow connections; where there is none, it is not offered. */
  readonly smallFilm?: string;
  /** WebVTT. */
  readonly captions: string;
  /** WebVTT that points into a sheet of small pictures; empty for none. */
  readonly thumbnails: string;
  /** How long the film runs, as people write it: `0:20`. */
  readonly duration: string;
  /** The same for machines (ISO 8601): `PT20S`. */
  readonly isoDuration: string;
}

/** The picture that stands beside a link to the page: JPEG, because not every service reads AVIF. */
export interface ShareAsset {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** A sheet of the measured drawing (SVG), and its ratio. */
export interface SheetAsset {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** The measured drawing in one unit, for wide and for narrow screens. */
export interface DrawingAsset {
  readonly wide: SheetAsset;
  readonly narrow: SheetAsset;
}

/** The icons as files, for what keeps the page outside of a tab. */
export interface IconAssets {
  readonly svg: string;
  /** PNG, 192 and 512 pixels wide. */
  readonly small: string;
  readonly large: string;
  /** PNG of 512 pixels whose middle 80 % hold everything. */
  readonly maskable: string;
  /** PNG of 180 pixels without transparency, for Apple's home screen. */
  readonly apple: string;
}

/** The table as a model, for viewers of both kinds. */
export interface ModelAsset {
  /** Binary glTF, which the page's own viewer and Android's read. */
  readonly glb: string;
  /** For iPhone and iPad. */
  readonly usdz: string;
}

/** The vendor of a third-party tag, which the page may load once a visitor has agreed. */
export interface VendorAsset {
  readonly name: 'googleTagManager' | 'googleAnalytics' | 'metaPixel';
  /** The address of our own module that loads its tag. */
  readonly module: string;
  /** Its id for this page. */
  readonly id: string;
}

/** What the page needs where third-party tags are configured. */
export interface TagsAsset {
  /** The address of the script that asks for consent. */
  readonly script: string;
  readonly vendors: readonly VendorAsset[];
}

/** Everything that the build made and the page refers to. */
export interface Assets {
  readonly pictures: Readonly<Record<string, PictureAsset>>;
  readonly film: FilmAsset;
  readonly drawings: { readonly mm: DrawingAsset; readonly in: DrawingAsset };
  readonly share: ShareAsset;
  readonly icons: IconAssets;
  /** There only where the owner has put the model's files in place. */
  readonly model?: ModelAsset | undefined;
  /** There only where third-party tags are configured. */
  readonly tags?: TagsAsset | undefined;
}

const AssetsContext = createContext<Assets | undefined>(undefined);

/** Hands the built files' addresses down the page. */
export const AssetsProvider = AssetsContext.Provider;

/** The built files' addresses. Throws outside of {@link AssetsProvider}; islands have none and take theirs as props. */
export function useAssets(): Assets {
  const assets = useContext(AssetsContext);
  if (!assets) throw new Error('useAssets: there is no AssetsProvider around this component.');
  return assets;
}
