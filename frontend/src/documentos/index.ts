export { sendInvoicesOfRunPath, sendLetterPath } from './base/paths';
