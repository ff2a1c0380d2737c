/**
 * Stands in for the decoders that `<model-viewer>` brings for compressed models (`vite.config.ts`): they would be fetched from
 * their makers' hosts and run as WebAssembly, which our security policy forbids. The page's model needs none: the build
 * refuses one that does.
 */

export class DRACOLoader {
  setDecoderPath(): void {}
}

export class KTX2Loader {
  setTranscoderPath(): void {}
  detectSupport(): void {}
}

export const MeshoptDecoder = { ready: Promise.resolve() };
