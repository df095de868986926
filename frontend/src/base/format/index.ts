export * from './amounts';
export * from './dates';
export { lastDayOf, monthsAround, monthText, shiftMonth, shortMonthText } from './months';
export * from './words';
