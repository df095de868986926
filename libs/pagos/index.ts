export { countProposals } from './aprobacion/count-proposals';
export { calculatePay, type CalculatedConcept, type PayRange, type SqlRunner } from './pendiente/calculate';
export type { NewLetter } from './cartas/letter';
export { pendingRows } from './mes/plan-month';
export { writeCounterLetter } from './cartas/write-counter-letter';
export { writeLetters, type WrittenLetter } from './cartas/write-letters';
export { auditReading } from './cartas/audit-reading';
export { readLetterDocuments } from './pdf/letter-documents';
