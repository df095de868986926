export * from './capitalised';
export * from './count-text';
export * from './is-empty';
export * from './words';
