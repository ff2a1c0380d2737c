import type { ModelAsset } from '../../ui/assets.ts';

/** A way in which the table can be seen in the visitor's own room. */
export type Room =
  /** Quick Look, on iPhone and iPad. */
  | { readonly way: 'quick-look'; readonly href: string }
  /** Scene Viewer, on Android. */
  | { readonly way: 'scene-viewer'; readonly href: string }
  /** A code that leads a phone here. */
  | { readonly way: 'code'; readonly host: string };

/** What is known of the page and its browser. */
export interface Surroundings {
  /** The page's public address, as the server has filled it in. */
  readonly publicUrl: string;
  readonly hasQuickLook: boolean;
  readonly userAgent: string;
}

/** The way into a room for this browser; none where the public address isn't https, which both phones' apps demand. */
export function findRoom(files: ModelAsset, surroundings = lookAround()): Room | undefined {
  const { publicUrl, hasQuickLook, userAgent } = surroundings;
  const page = URL.parse(publicUrl);
  if (page?.protocol !== 'https:') return undefined;
  // At its true size: nobody can scale it.
  if (hasQuickLook) return { way: 'quick-look', href: `${files.usdz}#allowsContentScaling=0` };
  if (/android/i.test(userAgent))
    return { way: 'scene-viewer', href: sceneViewerIntent(new URL(files.glb, page), page) };
  return { way: 'code', host: page.host };
}

/** @see https://developers.google.com/ar/develop/scene-viewer */
function sceneViewerIntent(file: URL, fallback: URL): string {
  const asked = new URLSearchParams({ mode: 'ar_preferred', resizable: 'false', file: file.href });
  const intent = [
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(fallback.href)}`,
    'end',
  ];
  return `intent://arvr.google.com/scene-viewer/1.2?${asked}#Intent;${intent.join(';')};`;
}

function lookAround(): Surroundings {
  return {
    publicUrl: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '',
    hasQuickLook: document.createElement('a').relList.supports('ar'),
    userAgent: navigator.userAgent,
  };
}
