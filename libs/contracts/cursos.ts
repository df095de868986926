/**
 * `GET /administrar/cursos/api/alumnos/{id}`: the id of a saved search of students, and the filters that limit the search to one course.
 */
export interface CursoAlumnosReply {
  busqueda: number;
  parametros: Record<string, string>;
}
