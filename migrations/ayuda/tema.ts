/** A help topic as it comes with the product. What administrators make of it afterwards is theirs. */
export interface Tema {
  titulo: string;
  // Screens it belongs to, as patterns of addresses: `/administrar/*/ficha/`.
  paginas?: readonly string[];
  texto: string;
}

/** A paragraph. */
export const p = (...frases: string[]): string => `<p>${frases.join(' ')}</p>`;

/** Points, each a line. */
export const puntos = (...lineas: string[]): string =>
  `<ul>${lineas.map((linea) => `<li>${linea}</li>`).join('')}</ul>`;

/** Steps, in their order. */
export const pasos = (...lineas: string[]): string => `<ol>${lineas.map((linea) => `<li>${linea}</li>`).join('')}</ol>`;
