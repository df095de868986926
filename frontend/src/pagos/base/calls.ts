import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type {
  CalculoPagos,
  CartaConFilas,
  CartaGenerada,
  ConceptoGuardado,
  ConceptoPago,
  MensajeReply,
  PagosProfesor,
  ProfesoresReply,
} from '#libs/contracts';
import { getJson, postForm, refetchQueries } from '../../base';
import type { DateRange } from '../../ui';
import { PAY_API, PAY_KEY } from './paths';

/** Concepts, withholding and letters of a teacher. Reloaded when the browser tab gets the focus again. */
export const useTeacherPay = (id: number): UseQueryResult<PagosProfesor> =>
  useQuery({
    queryKey: [PAY_KEY, 'profesor', id],
    queryFn: ({ signal }) => getJson<PagosProfesor>(`${PAY_API}/profesor/${String(id)}`, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/**
 * Loads the id of the signed-in teacher. For a teacher, the server's list contains only the teacher's own record. Returns the first id in
 * the list; null if the list is empty.
 */
export const useOwnTeacher = (isNeeded: boolean): UseQueryResult<number | null> =>
  useQuery({
    queryKey: ['profesores', 'propio', 'id'],
    queryFn: async ({ signal }) => {
      const reply = await getJson<ProfesoresReply>('/administrar/profesores/api/list', {}, { signal });
      return reply.profesores[0]?.id ?? null;
    },
    enabled: isNeeded,
  });

export const refetchPay = (): Promise<void> => refetchQueries({ queryKey: [PAY_KEY] });

/** The fields of a concept to save. */
export interface ConceptFields extends Pick<
  ConceptoPago,
  'id' | 'profesorId' | 'descripcion' | 'tipo' | 'activo' | 'cursos'
> {
  valor: string | null;
}

/** Saves a concept. @param concept with id 0 for a new one */
export const saveConcept = (concept: ConceptFields): Promise<ConceptoGuardado> =>
  postForm<ConceptoGuardado>(`${PAY_API}/save`, { ...concept });

export const deleteConcept = (id: number): Promise<MensajeReply> =>
  postForm<MensajeReply>(`${PAY_API}/borrar-concepto`, { id });

export const calculate = (ids: readonly number[], { from, to }: DateRange): Promise<CalculoPagos> =>
  postForm<CalculoPagos>(`${PAY_API}/calcular`, { ids, fechaInicial: from, fechaFinal: to, detalle: true });

/** The parameters for generating a letter. */
export interface LetterRequest {
  profesorId: number;
  /** Percent. */
  retencion: string;
  fecha: string;
  range: DateRange;
  conceptos: readonly object[];
}

export const writeLetter = ({ range, ...letter }: LetterRequest): Promise<CartaGenerada> =>
  postForm<CartaGenerada>(`${PAY_API}/generar`, { ...letter, fechaInicial: range.from, fechaFinal: range.to });

export const cancelLetter = (id: number): Promise<CartaGenerada> =>
  postForm<CartaGenerada>(`${PAY_API}/anular`, { id });

/** A letter with its rows. */
export const useLetter = (id: number): UseQueryResult<CartaConFilas> =>
  useQuery({
    queryKey: [PAY_KEY, 'carta', id],
    queryFn: ({ signal }) => getJson<CartaConFilas>(`${PAY_API}/carta/${String(id)}`, {}, { signal }),
  });
