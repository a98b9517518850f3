export function UserInfoPage() {
  return <main>UserInfoPage</main>;
}
