import { defineSettings } from '../../platform/settings';
import { UNNAMED_ACADEMY } from '../../platform/auth/academy';

/** Who the academy is: at the head of the menu and of what is printed. */
export const academiaSettings = defineSettings({
  codigo: 'academia',
  descripcion: 'Datos de la academia',
  orden: 10,
  ajustes: [
    {
      campo: 'academia.nombre',
      descripcion: 'Nombre',
      tipo: 'C',
      inicial: UNNAMED_ACADEMY,
      obligatorio: true,
      longitudMaxima: 80,
      ayuda: 'Sale en el menú, en los correos y en lo que se imprime.',
    },
    {
      campo: 'academia.nif',
      descripcion: 'NIF',
      tipo: 'C',
      inicial: '',
      longitudMaxima: 15,
      forma: 'nif',
    },
    { campo: 'academia.direccion', descripcion: 'Dirección', tipo: 'C', inicial: '', longitudMaxima: 160 },
    {
      campo: 'academia.telefono',
      descripcion: 'Teléfono',
      tipo: 'C',
      inicial: '',
      longitudMaxima: 20,
      forma: 'telefono',
    },
    {
      campo: 'academia.email',
      descripcion: 'Correo electrónico',
      tipo: 'C',
      inicial: '',
      longitudMaxima: 120,
      forma: 'email',
    },
  ],
});
