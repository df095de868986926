export * from './offer-text';
export * from './planned-change-text';
export * from './slots';
