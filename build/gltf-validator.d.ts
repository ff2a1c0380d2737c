/** What is used of Khronos' glTF validator, which comes without types. */
declare module 'gltf-validator' {
  interface Report {
    readonly issues: {
      readonly numErrors: number;
      readonly numWarnings: number;
      readonly messages: readonly { readonly code: string; readonly message: string; readonly pointer?: string }[];
    };
  }

  /** Validates a glTF asset, binary or JSON. */
  export function validateBytes(asset: Uint8Array): Promise<Report>;
}
