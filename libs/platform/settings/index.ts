export * from './define-settings';
export * from './settings-registry';
export * from './settings.service';
