export * from './civil-dates';
export * from './civil-hours';
export * from './civil-months';
export * from './skipped-hour';
export * from './possible-date';
export * from './typed-year';
export * from './years-text';
export * from './zone';
