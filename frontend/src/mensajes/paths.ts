import { listPath, type Crumb } from '../base';

export const MESSAGES = listPath('mensajes');

export const CRUMBS: readonly Crumb[] = [{ title: 'Mensajes', url: MESSAGES }];
