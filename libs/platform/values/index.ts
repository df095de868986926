export { FORMS_END, JOINED, nameForms } from './name-forms';
export { normalizeText } from './normalize-text';
export { isInvoiceNif, isSpanishNif, tidyNif } from './nif.value';
export * from './read-value';
export { loadValueTypes } from './registry';
export * from './storage';
export * from './value-type';
export { dateProblem } from './calendar';
export * from './value-types';
