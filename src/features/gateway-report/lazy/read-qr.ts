/** A QR reader of the browser, if it has one; TypeScript does not know it. */
interface BarcodeReader {
  detect(source: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}
interface BarcodeReaderType {
  new (options: { formats: readonly string[] }): BarcodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMAT = 'qr_code';
const findType = () => (globalThis as { BarcodeDetector?: BarcodeReaderType }).BarcodeDetector;

/** Whether this browser reads QR codes; never rejects. */
export async function canReadQr(): Promise<boolean> {
  try {
    return (await findType()?.getSupportedFormats())?.includes(FORMAT) ?? false;
  } catch {
    return false;
  }
}

/** Returns the texts of the QR codes in a picture; empty if there is none, or if the file is not a picture. Never rejects. */
export async function readQr(file: Blob): Promise<string> {
  const Type = findType();
  if (!Type) return '';
  try {
    const picture = await createImageBitmap(file);
    const found = await new Type({ formats: [FORMAT] }).detect(picture);
    picture.close();
    return found.map(({ rawValue }) => rawValue).join('\n');
  } catch {
    return '';
  }
}
