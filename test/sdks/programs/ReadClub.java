import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.JSON;
import org.openapitools.client.api.LicensesApi;
import org.openapitools.client.api.PlayersApi;
import org.openapitools.client.api.SeasonsApi;
import org.openapitools.client.api.TeamsApi;
import org.openapitools.client.auth.HttpBearerAuth;
import org.openapitools.client.model.Category;
import org.openapitools.client.model.Player;
import org.openapitools.client.model.Problem;
import org.openapitools.client.model.Season;
import org.openapitools.client.model.SeasonDetail;
import org.openapitools.client.model.Team;
import org.openapitools.client.model.TeamMember;
import org.openapitools.client.model.Verification;
import org.openapitools.client.model.VerificationRequest;

/** Reads a club with the client that openapi-generator makes. */
public final class ReadClub {
  public static void main(String[] args) throws ApiException {
    String club = System.getenv("CLUB");
    long season = id("SEASON");
    ApiClient client = new ApiClient();
    VerificationRequest request =
        new VerificationRequest().licenseKey(System.getenv("LICENSE_KEY")).clubSlug(club);
    Verification verified = new LicensesApi(client).verifyLicense(request);
    line("verified", verified.getValid(), verified.getClub().getName(), verified.getExpiresAt());
    ((HttpBearerAuth) client.getAuthentication("bearerToken"))
        .setBearerToken(verified.getBearerToken());

    SeasonsApi seasons = new SeasonsApi(client);
    for (Season each : seasons.listSeasons(club, null, null, null).getData()) {
      line("active", each.getId());
    }
    for (Season each : seasons.listSeasons(club, true, null, null).getData()) {
      line("season", each.getId(), each.getName(), each.getStartDate(), each.getIsActive());
    }
    SeasonDetail found = seasons.getSeason(club, season, null, null).getData();
    line("season has teams", found.getName(), found.getTeams().size());

    TeamsApi teams = new TeamsApi(client);
    for (Category each : teams.listCategories(club, null, null).getData()) {
      line("category", each.getId(), each.getName(), each.getTeamsCount());
    }
    for (Team each : teams.listTeams(club, season, id("CATEGORY"), null, null).getData()) {
      line("team", each.getId(), each.getName(), each.getCategory().getName(), each.getFinalizedAt());
    }
    Team squad = teams.getTeam(club, id("TEAM"), null, null).getData();
    Stream.concat(squad.getPlayers().stream(), squad.getStaff().stream()).forEach(ReadClub::member);

    for (Player each : new PlayersApi(client).listPlayers(club, null, null).getData()) {
      line("player", each.getId(), each.getFullName(), each.getDateOfBirth(), each.getHeight(), each.getEmail());
    }

    try {
      teams.getTeam(club, id("UNKNOWN"), null, null);
    } catch (ApiException error) {
      Problem problem = JSON.deserialize(error.getResponseBody(), Problem.class);
      line("unknown", error.getCode(), problem.getCode());
    }
  }

  private static void member(TeamMember each) {
    line("member", each.getFirstName(), each.getLastName(), each.getPosition(), each.getJerseyNumber());
  }

  private static long id(String variable) {
    return Long.parseLong(System.getenv(variable));
  }

  private static void line(Object... values) {
    System.out.println(
        Arrays.stream(values)
            .map(value -> Objects.toString(value, "-"))
            .collect(Collectors.joining(" | ")));
  }
}
