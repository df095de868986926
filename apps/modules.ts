import type { DomainModule } from '../libs/platform';

/** The academy, folder by folder: written once, imported by every app. Menus and saved searches follow this order. */
export const modules: DomainModule[] = [];
