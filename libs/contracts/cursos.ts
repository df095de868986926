/** `GET /administrar/cursos/api/alumnos/{id}`: the saved search of students with its filters for one course. */
export interface CursoAlumnosReply {
  busqueda: number;
  parametros: Record<string, string>;
}
