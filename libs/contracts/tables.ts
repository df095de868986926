import type { SearchType } from './operators';

/** The dynamic table (rows TABL-01 and TABL-05): a title, filters that a text defines, and rows of cells. */

export interface TableCell {
  tipo: 'string' | 'number' | 'boolean' | 'date' | 'money' | 'link';
  valor: string | number | boolean | null;
  /** Target of a `link`. */
  url?: string;
}

export interface TableFilter {
  campo: string;
  etiqueta: string;
  tipo: SearchType;
}

/** `GET /api/tablas/{codigo}/definicion` */
export interface TableDefinitionReply {
  codigo: string;
  titulo: string;
  /** URL of the rows. */
  url: string;
  /** Parameters sent with every request. */
  parametros: Record<string, string>;
  /** Defines the filters, as a text: `fecha_alta:date:Fecha; curso.codigo:string:Curso`. */
  filtros: string;
  columnas: string[];
}

/**
 * Parses the text that defines the filters: `campo:tipo:Etiqueta`, separated by `;`.
 * @throws Error with the invalid part
 */
export function parseTableFilters(definition: string): TableFilter[] {
  return definition
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [campo, tipo, etiqueta] = part.split(':').map((piece) => piece.trim());
      if (!campo || !etiqueta || !isFilterType(tipo)) throw new Error(`No se entiende el filtro «${part}» de la tabla`);
      return { campo, tipo, etiqueta };
    });
}

function isFilterType(tipo: string | undefined): tipo is SearchType {
  return tipo === 'string' || tipo === 'number' || tipo === 'boolean' || tipo === 'date' || tipo === 'list';
}
