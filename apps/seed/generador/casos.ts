import { leapYearBefore, makeDate, yearOf } from '../dates';
import type { FichaAlumno, FichaHogar, FichaTutor } from './ficha-hogar';
import type { Linaje } from './personas';

/** Ids of the demo people, for those of them who are somebody's student, tutor or teacher. */
export interface UsuariosDemo {
  profesora: number;
  tutora: number;
  alumno: number;
}

const de = (padre: string, madre: string): Linaje => ({ procedencia: null, padre, madre });
const hija = (nombre: string, edad: number, own: Partial<FichaAlumno> = {}): FichaAlumno => ({
  activo: true,
  femenino: true,
  nombre,
  edad,
  ...own,
});
const hijo = (nombre: string, edad: number, own: Partial<FichaAlumno> = {}): FichaAlumno => ({
  ...hija(nombre, edad, own),
  femenino: false,
});
const madre = (nombre: string, apellidos: string, own: Partial<FichaTutor> = {}): FichaTutor => ({
  nombre,
  apellidos,
  parentesco: 'madre',
  ...own,
});
const padre = (nombre: string, apellidos: string): FichaTutor => ({ nombre, apellidos, parentesco: 'padre' });

/**
 * The households that every academy of the demo has, whatever its size: the demo people, and the untidiness that real
 * offices live with. Every case is of students who come today unless it says otherwise.
 */
export function casos(hoy: string, usuarios: UsuariosDemo): FichaHogar[] {
  const bisiesto = makeDate(leapYearBefore(hoy, 11), 2, 29);
  return [
    {
      hace: 2,
      clase: 'familia',
      linaje: de('García', 'Muñoz'),
      tutores: [madre('Elena', 'Muñoz Prieto', { usuarioId: usuarios.tutora }), padre('Andrés', 'García Salas')],
      hijos: [
        hija('Lucía', 15, {
          nacimiento: makeDate(yearOf(hoy) - 15, 1, 3),
          grupoDeLaDemo: true,
          usuarioId: usuarios.alumno,
        }),
        hijo('Mario', 12, { grupoDeLaDemo: true }),
      ],
    },
    { hace: 0, clase: 'familia', linaje: de('Campos', 'Ortega'), hijos: [hija('Noa', 16), hijo('Nico', 13)], sinFormaPago: true }, // prettier-ignore
    { hace: 1, clase: 'familia', linaje: de('Bermejo', 'Ruiz'), hijos: [hijo('Hugo', 13)], sinFormaPago: true },
    { hace: 2, clase: 'adulto', linaje: de('Escribano', 'Mena'), hijos: [hijo('Pablo', 18)], sinFormaPago: true },
    { hace: 1, clase: 'familia', linaje: de('Alonso', 'Vega'), hijos: [hija('Carla', 12, { nacimiento: bisiesto })] },
    {
      hace: 0,
      clase: 'adulto',
      linaje: { procedencia: null, padre: "O'Brien", madre: '' },
      hijos: [hija('Sarah', 34, { apellidos: "O'Brien", nif: 'pasaporte' })],
    },
    { hace: 1, clase: 'familia', linaje: de('Fernández-Cid', 'Amo'), hijos: [hija('Irene', 13)] },
    {
      hace: 1,
      clase: 'familia',
      linaje: de('Gil de Biedma', 'Soto'),
      hijos: [hija('Candela', 16)],
      ibanConEspacios: true,
    },
    {
      hace: 0,
      clase: 'familia',
      linaje: de('Dos Santos', 'Pereira'),
      hijos: [hija('Luana', 14, { nif: 'nie' }), hijo('João', 9, { nif: 'nie' })],
    },
    { hace: 2, clase: 'familia', linaje: de('Cobo', 'Sanjuán'), hijos: [hija('Adriana', 17)], dosHogares: true },
    {
      hace: 1,
      clase: 'familia',
      linaje: de('Castellanos', 'Díez'),
      tutores: [madre('Rosa', 'Díez Nuñez', { nif: '12.345.678-z' })],
      hijos: [hijo('Martín', 12, { nacimiento: null })],
    },
    {
      hace: 2,
      clase: 'familia',
      linaje: de('García', 'Núñez'),
      hijos: [hijo('Íñigo', 11), hija('Begoña', 8, { apellidos: 'Garcia Nuñez' })],
      correoCompartido: true,
    },
    { hace: 0, clase: 'familia', linaje: de('Plaça', 'Güell'), hijos: [hija('Núria', 10)] },
    { hace: 0, clase: 'familia', linaje: de('Aguirre', 'Landa'), hijos: [hijo('Iker', 14, { dosCentros: true })] },
    {
      hace: 1,
      clase: 'familia',
      linaje: de('Muñoz', 'Ibáñez'),
      hijos: [hijo('Iván', 9, { apellidos: 'Munoz Ibanez' })],
    },
    { hace: 0, clase: 'familia', linaje: de('De la Fuente', 'Del Río'), hijos: [hija('María José', 7)] },
    { hace: 0, clase: 'adulto', linaje: de('Sáez', 'Yagüe'), hijos: [hijo('Óscar', 61)] },
    { hace: 2, clase: 'familia', linaje: de('Rey', 'Ibáñez'), hijos: [hija('Alba', 15, { activo: false })] },
  ];
}
