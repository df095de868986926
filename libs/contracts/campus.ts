/** `GET /campus/api/get-programaciones` */
export interface CampusCoursesReply {
  usuario: { id: number; nombre: string };
  programaciones: CampusCourse[];
}

export interface CampusCourse {
  titulo: string;
  url: string;
  texto: string;
  texto_resumido: string;
  imagen: string;
}
