export type { PdfDocument } from './pdf-document';
export { PdfRenderer } from './pdf-renderer.service';
export { signatures } from './signatures';
export { COLOURS } from './styles';
