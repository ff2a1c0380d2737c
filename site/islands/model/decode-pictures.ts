/** glTF's JSON, as far as pictures go (https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html#images). */
interface PictureIndex {
  readonly textures: readonly { readonly source: number }[];
  readonly images: readonly { readonly bufferView: number; readonly mimeType: string }[];
}

/** What the loader lends to a plugin (https://threejs.org/docs/#GLTFLoader), as far as pictures go. It comes without types. */
interface GltfParser {
  readonly json: PictureIndex;
  getDependency(kind: 'bufferView', index: number): Promise<ArrayBuffer>;
  loadTextureImage(texture: number, source: number, loader: PictureLoader): Promise<unknown>;
}

interface PictureLoader {
  readonly isImageBitmapLoader: true;
  load(address: string, onLoad: (picture: ImageBitmap) => void, _: unknown, onError: (error: unknown) => void): void;
}

/**
 * Has the pictures within a binary glTF decoded where they lie in memory. The loader itself would give each a `blob:` address
 * and fetch it, which our security policy forbids (`connect-src`).
 */
export function decodePictures(parser: GltfParser) {
  const { textures, images } = parser.json;

  async function decode(source: number): Promise<ImageBitmap> {
    const { bufferView = 0, mimeType = '' } = images[source] ?? {};
    const bytes = await parser.getDependency('bufferView', bufferView);
    return createImageBitmap(new Blob([bytes], { type: mimeType }), {
      colorSpaceConversion: 'none',
      premultiplyAlpha: 'none',
    });
  }

  return {
    name: 'decode-pictures',
    loadTexture(index: number): Promise<unknown> {
      const source = textures[index]?.source ?? 0;
      return parser.loadTextureImage(index, source, {
        isImageBitmapLoader: true,
        load: (_address, onLoad, _, onError) => void decode(source).then(onLoad, onError),
      });
    },
  };
}
