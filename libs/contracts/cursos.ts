/** `GET /administrar/cursos/api/alumnos/{id}`: a saved search of students, with the filters that limit it to one course. */
export interface CursoAlumnosReply {
  busqueda: number;
  parametros: Record<string, string>;
}
