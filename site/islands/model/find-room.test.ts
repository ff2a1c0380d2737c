import { expect, test } from 'vitest';
import { findRoom } from './find-room.ts';

const FILES = { glb: '/assets/table-1a2b.glb', usdz: '/assets/table-3c4d.usdz' };
const DESK = { publicUrl: 'https://heartwood.example/', hasQuickLook: false, userAgent: 'Mozilla/5.0 (X11; Linux)' };

test('an iPhone shows the file for it, at its true size', () => {
  const room = findRoom(FILES, { ...DESK, hasQuickLook: true });
  expect(room).toEqual({ way: 'quick-look', href: '/assets/table-3c4d.usdz#allowsContentScaling=0' });
});

test('Android opens Scene Viewer at its true size, and this page where it cannot', () => {
  const room = findRoom(FILES, { ...DESK, userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 10)' });
  expect(room).toEqual({
    way: 'scene-viewer',
    href:
      'intent://arvr.google.com/scene-viewer/1.2?mode=ar_preferred&resizable=false' +
      '&file=https%3A%2F%2Fheartwood.example%2Fassets%2Ftable-1a2b.glb' +
      '#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW' +
      ';S.browser_fallback_url=https%3A%2F%2Fheartwood.example%2F;end;',
  });
});

test('elsewhere a code leads a phone here', () => {
  expect(findRoom(FILES, DESK)).toEqual({ way: 'code', host: 'heartwood.example' });
});

test('from an address that is not https nothing is offered', () => {
  for (const hasQuickLook of [true, false]) {
    expect(findRoom(FILES, { ...DESK, publicUrl: 'http://localhost:8080/', hasQuickLook })).toBeUndefined();
  }
});
