export type { PdfDocument } from './pdf-document';
export { PdfRenderer } from './pdf-renderer.service';
export { COLOURS } from './styles';
