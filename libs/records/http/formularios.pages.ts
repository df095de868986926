import type { DomainModule } from '../../platform';

/** The screens of the form designer. */
export const formulariosModule: DomainModule = {
  name: 'formularios',
  folder: __dirname,
  pages: [
    {
      path: '/administrar/formularios/',
      permission: 'formularios.disenar',
      menu: { title: 'Formularios', group: 'ajustes', order: 20 },
    },
    { path: '/administrar/formularios/{codigo}/', permission: 'formularios.disenar' },
  ],
};
