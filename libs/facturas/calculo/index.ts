export {
  checkLine,
  isLineTooLarge,
  MAX_DESCRIPCION,
  UNREADABLE,
  type LineErrors,
  type LineFields,
  type LineRules,
} from './check-line';
export { FEE_KINDS, isFeeKind } from './fee-kinds';
export { lineFromBase, lineFromGross, type LineAmounts, type LineInput } from './line';
export { isRefusal, refusal, type Refusal } from './refusal';
export { calculateTotals, type CalculatedLine } from './invoice-totals';
export {
  CODIGOS_RECTIFICACION,
  DEFAULT_REASON,
  MAX_REASON_LENGTH,
  REASON_INPUTS,
  type CodigoRectificacion,
} from './rectification-reasons';
export { amountText, euros, rateText } from './texts';
