export * from './civil-dates';
export * from './civil-hours';
export * from './skipped-hour';
export * from './possible-date';
