export * from './capitalised';
export * from './count-text';
export * from './escape-html';
export * from './is-empty';
export * from './words';
