declare module 'virtual:game-icons/*' {
  const bodies: Record<string, string>;
  export default bodies;
}
