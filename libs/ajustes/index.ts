export { cursoSettings } from './settings/curso.settings';
export { soporteSettings } from './settings/soporte.settings';
