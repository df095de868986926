import type { DomainModule } from '../../platform';

/** The screens of the form designer. */
export const formulariosModule: DomainModule = {
  nombre: 'formularios',
  folder: __dirname,
  paginas: [
    {
      ruta: '/administrar/formularios/',
      permiso: 'formularios.disenar',
      menu: { titulo: 'Formularios', grupo: 'ajustes', orden: 20 },
    },
    { ruta: '/administrar/formularios/{codigo}/', permiso: 'formularios.disenar' },
  ],
};
