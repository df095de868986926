/** Remarks of the office about people; none about health, not even in a demo. */
export const ALUMNO_REMARKS = [
  'Prepara el examen oficial de junio.',
  'Avisar siempre a la madre por teléfono, no por correo.',
  'Viene andando desde el colegio; puede llegar 5 minutos tarde.',
  'Pide cambio de grupo si queda plaza los martes y jueves.',
  'Tiene el libro del año pasado.',
  'No autoriza el uso de su imagen.',
  'Lo recoge su abuelo los miércoles.',
] as const;

export const FAMILIA_REMARKS = [
  'Prefiere que se le cobre a partir del día 5.',
  'Familia numerosa: carné hasta 2028.',
  'Pidió factura a nombre de la empresa del padre.',
  'Llamar por la tarde, a partir de las 18:00.',
] as const;
