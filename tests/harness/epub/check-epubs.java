import com.adobe.epubcheck.tool.EpubChecker;
import java.util.Scanner;

/** For each EPUB whose path it is told on a line, writes PATH.json and answers the line. */
class CheckEpubs {
  public static void main(String[] none) {
    Scanner paths = new Scanner(System.in);
    while (paths.hasNextLine()) {
      String path = paths.nextLine();
      new EpubChecker().run(new String[] {path, "-q", "--json", path + ".json"});
      System.out.println(path);
    }
  }
}
